export { SignInPage } from './sign-in-page.tsx';
export { RouteLink } from './form-parts.tsx';
