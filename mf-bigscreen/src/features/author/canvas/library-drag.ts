import { COMPONENT_KINDS, ELEMENT_KINDS, type ComponentName, type ElementName } from '@tessera/contract';
import type { DragEvent } from 'react';

/** What an entry of the library puts onto a screen, or asks for first. */
export type LibraryCommand =
  | { readonly kind: 'newChart' }
  | { readonly kind: 'pickCharts' }
  | { readonly kind: 'pool' }
  | { readonly kind: 'component'; readonly name: ComponentName }
  | { readonly kind: 'element'; readonly name: ElementName };

/** Types of what is dragged out of the library; values can't be read before it is dropped. */
const KIND = 'application/x-tessera-library';

/** Puts an entry of the library onto the pointer. */
export function startLibraryDrag({ dataTransfer }: DragEvent, command: LibraryCommand): void {
  dataTransfer.effectAllowed = 'copy';
  dataTransfer.setData(KIND, 'name' in command ? `${command.kind} ${command.name}` : command.kind);
}

/** Whether an entry of the library is dragged. */
export const isLibraryDrag = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(KIND);

/** @returns null for anything else */
export function droppedCommand({ dataTransfer }: DragEvent): LibraryCommand | null {
  const [kind, name = ''] = dataTransfer.getData(KIND).split(' ');
  if (kind === 'newChart' || kind === 'pickCharts' || kind === 'pool') return { kind };
  if (kind === 'element' && Object.hasOwn(ELEMENT_KINDS, name)) return { kind, name: name as ElementName };
  if (kind === 'component' && Object.hasOwn(COMPONENT_KINDS, name)) return { kind, name: name as ComponentName };
  return null;
}
