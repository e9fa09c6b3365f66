export { SecurityPolicyPage } from './security-policy-page.tsx';
export { PolicyCard } from './policy-card.tsx';
