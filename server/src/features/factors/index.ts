export { removeFactor, type FactorUse, type SecondFactors } from './second-factors.ts';
