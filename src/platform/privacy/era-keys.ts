/**
 * SQL: a row of `touchline.person_keys` is the key of an era, not of a person. The migration `KeyEra` names them so.
 */
export const IS_ERA = `subject LIKE 'era:%'`;
