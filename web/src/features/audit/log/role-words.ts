/** `assistant-coach` → `Assistant coach`; the system itself acts as `system`. */
export const roleWords = (role: string): string => {
  const words = role.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
