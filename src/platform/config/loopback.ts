/** Whether a host, as HOST or an address of the web names it, is this machine and nobody else can reach it. */
export const isLoopback = (host: string): boolean => /^(127(\.\d{1,3}){3}|localhost|\[?::1\]?)$/i.test(host);
