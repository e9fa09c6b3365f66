/** Replaces style mirroring in page builds: all languages run left to right. */
export const convert = (styles) => styles;
export const convertProperty = (key, value) => ({ key, value });
