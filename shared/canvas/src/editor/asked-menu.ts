import type { MouseEvent } from 'react';

/** Whether the keyboard asked for a context menu: the event has no button, nor the Ctrl key by which a Mac's button asks. */
export const isAsked = ({ button, ctrlKey }: MouseEvent): boolean => button === 0 && !ctrlKey;
