export { BoardField } from './board-field.tsx';
export { FieldDrag, useDragged, useDragState, useDropGoal, type Dragged, type DropPlace } from './drag.tsx';
export { FieldIcon } from './field-icon.tsx';
export { useFieldTexts } from './field-texts.ts';
export { problemText } from './problem-text.ts';
export { STEPS } from './step-names.ts';
export { useAddField } from './use-add-field.ts';
export { useCatalogue, type LoadedCatalogue } from './use-catalogue.ts';
export { announcementAtom, filterTargetAtom, EditorProvider, useEditor, type FilterTarget } from './use-editor.ts';
