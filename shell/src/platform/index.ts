export { createShell, type Shell, type ShellOptions } from './create-shell.ts';
export { ShellContext, useShell } from './shell-context.ts';
export { NotifyHost } from './notify-host.tsx';
export { cipherPasswords, type Ciphers } from './password-cipher.ts';
export { createStore, derive, type Store } from './store.ts';
export { safeRedirect, signInPath } from './redirect.ts';
export type { PageLocation } from './page-location.ts';
export { memberOf } from './session-tabs.ts';
