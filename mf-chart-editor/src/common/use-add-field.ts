import { useCallback } from 'react';
import { useIntl } from 'react-intl';

import { addField, type PickedField, type Well } from '../model/index.ts';
import { useEditor } from './editor-context.ts';
import { useFieldTexts } from './field-texts.ts';

/** Adds a field of the table to a well and says so to whoever does not see it. */
export function useAddField(): (picked: PickedField, well: Well, index?: number) => void {
  const intl = useIntl();
  const { wells } = useFieldTexts();
  const { catalogue, apply, openFilterDialog, say } = useEditor();
  return useCallback(
    (picked, well, index) => {
      if (well === 'filter') {
        openFilterDialog({ fieldId: picked.fieldId, index: null });
        return;
      }
      apply((draft) => addField(draft, catalogue, picked, well, index));
      say(
        intl.formatMessage(
          { id: 'editor.said.added', defaultMessage: '已将“{name}”添加到{well}' },
          { name: catalogue.field(picked.fieldId)?.name ?? '', well: wells[well] },
        ),
      );
    },
    [apply, openFilterDialog, catalogue, intl, say, wells],
  );
}
