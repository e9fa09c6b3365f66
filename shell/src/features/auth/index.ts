export { CodeField } from './code-field.tsx';
export { useFieldRules } from './field-rules.ts';
export { AuthForm } from './form-parts.tsx';
export { NewPasswordFields } from './credential-fields.tsx';
export { useFailureText } from './use-failure-text.ts';
export { useForm } from './use-form.ts';
export { withCiphers } from './with-ciphers.ts';
