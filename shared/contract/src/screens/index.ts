export * from './dynamic-part.ts';
export * from './elements/element-kinds.ts';
export { SCREEN_DRAWINGS } from './elements/decoration.ts';
export * from './screen-app.ts';
export * from './screen-layer.ts';
export * from './screen-part.ts';
export { SCREEN_LIMITS, type ScreenGradient } from './screen-parts.ts';
export * from './screen-style.ts';
export { holdsAt, timesSchema, wallTime, type Times, type WallTime } from './times.ts';
