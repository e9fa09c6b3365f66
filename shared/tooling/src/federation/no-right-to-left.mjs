/** Stands in the pages' builds for what mirrors styles: every language of the product runs from left to right. */
export const convert = (styles) => styles;
export const convertProperty = (key, value) => ({ key, value });
