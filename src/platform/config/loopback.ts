/** Whether a host (of HOST or a web address) is this machine and unreachable for others. */
export const isLoopback = (host: string): boolean => /^(127(\.\d{1,3}){3}|localhost|\[?::1\]?)$/i.test(host);
