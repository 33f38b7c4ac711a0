/** The token of an `Authorization: Bearer …` header; undefined for anything else. Whether it is one of anybody's is not asked. */
export const bearerToken = (header: string | undefined): string | undefined =>
  /^Bearer ([^\s]+)$/i.exec(header ?? '')?.[1];
