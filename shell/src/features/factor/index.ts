export { DemandedFactorPage } from './demanded-factor-page.tsx';
export { FactorSection } from './factor-section.tsx';
