export * from './codes.ts';
export * from './embedding.ts';
export * from './limits.ts';
export * from './locales.ts';
export * from './storage-keys.ts';
export * from './themes.ts';
export * from './print-geometry.ts';
