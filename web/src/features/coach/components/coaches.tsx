export function Coaches() {
  return null;
}
