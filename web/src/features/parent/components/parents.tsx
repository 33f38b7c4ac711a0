export function Parents() {
  return null;
}
