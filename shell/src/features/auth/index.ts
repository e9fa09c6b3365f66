export { CodeField } from './code-field.tsx';
export { useFieldRules } from './field-rules.ts';
export { AuthLayout } from './auth-layout.tsx';
export { AuthForm, FormLinks, RouteLink, SubmitButton } from './form-parts.tsx';
export { NewPasswordFields } from './credential-fields.tsx';
export { useFailureText } from './use-failure-text.ts';
export { useForm, type Form } from './use-form.ts';
export { withCiphers } from './with-ciphers.ts';
