export { SecurityPolicyPage } from './security-policy-page.tsx';
