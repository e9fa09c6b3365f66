export { CodeField } from './code-field.tsx';
export { useFieldRules } from './field-rules.ts';
export { AuthForm } from './form-parts.tsx';
export { PasswordChecklist } from './password-checklist.tsx';
export { useFailureText } from './use-failure-text.ts';
export { useForm } from './use-form.ts';
export { withFreshKey } from './with-fresh-key.ts';
