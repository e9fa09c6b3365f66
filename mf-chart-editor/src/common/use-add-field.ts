import { useCallback } from 'react';
import { useIntl } from 'react-intl';

import { addField, type PickedField, type Well } from '../model/index.ts';
import { useFieldTexts } from './field-texts.ts';
import { STEPS } from './step-names.ts';
import { useDrillRefusal } from './use-drill-refusal.ts';
import { useEditor } from './use-editor.ts';

/** Adds a field to a well and announces it to screen readers. */
export function useAddField(): (picked: PickedField, well: Well, index?: number) => void {
  const intl = useIntl();
  const { wells } = useFieldTexts();
  const { catalogue, apply, openFilterDialog, announce } = useEditor();
  const refused = useDrillRefusal();
  return useCallback(
    (picked, well, index) => {
      if (well === 'filter') {
        openFilterDialog({ fieldId: picked.fieldId, index: null });
        return;
      }
      if (refused(picked, well)) return;
      apply(STEPS.addField, (draft) => addField(draft, catalogue, picked, well, index));
      announce(
        intl.formatMessage(
          { id: 'editor.said.added', defaultMessage: '已将“{name}”添加到{well}' },
          { name: catalogue.field(picked.fieldId)?.name ?? '', well: wells[well] },
        ),
      );
    },
    [apply, openFilterDialog, catalogue, intl, announce, refused, wells],
  );
}
