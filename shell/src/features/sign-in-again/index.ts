export { SignInAgainHost } from './sign-in-again-host.tsx';
