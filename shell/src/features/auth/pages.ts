/** Pages before sign-in except sign-in, which has its own chunk. */
export { BindingPage } from './binding-page.tsx';
export { EnterprisePage } from './enterprise-page.tsx';
export { EnterprisesPage } from './enterprises-page.tsx';
export { ForgotPasswordPage } from './forgot-password-page.tsx';
export { RedirectPage } from './redirect-page.tsx';
export { RegisterPage } from './register-page.tsx';
