import type { MouseEvent } from 'react';

/** Whether the keyboard asked for a context menu, not the right button, nor the left one with Ctrl, as on a Mac. */
export const isAsked = ({ button, ctrlKey }: MouseEvent): boolean => button !== 2 && !ctrlKey;
