export * from './template-document.ts';
export * from './template.ts';
export * from './template-file.ts';
