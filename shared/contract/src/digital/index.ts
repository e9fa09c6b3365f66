export { digitalParts, digitalText, type DigitalPart } from './digital-template.ts';
export * from './digital-message.ts';
