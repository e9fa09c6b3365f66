export { DemandedFactorPage } from './demanded-factor-page.tsx';
export { FactorSection } from './factor-section.tsx';
export { judgeProof, NO_PROOF, ProofFields, withProof } from './proof-fields.tsx';
