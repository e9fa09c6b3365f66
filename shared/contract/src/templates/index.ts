export * from './template-document.ts';
export * from './template.ts';
