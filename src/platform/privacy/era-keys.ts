/** In SQL: that a row of `touchline.person_keys` is the key of an era, and nobody's. The migration `KeyEra` names them so. */
export const IS_ERA = `subject LIKE 'era:%'`;
