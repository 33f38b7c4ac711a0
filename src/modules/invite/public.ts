export { CodeLimits, invalidCode } from './code-limits.js';
export { InviteModule } from './invite.module.js';
