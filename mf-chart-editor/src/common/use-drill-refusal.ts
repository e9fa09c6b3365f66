import { useNotify } from '@tessera/remote-kit';
import { useIntl } from 'react-intl';

import { repeatsDimension, type PickedField, type Well } from '../model/index.ts';
import { useEditor } from './use-editor.ts';

/** Refuses a drill level that is a dimension of the chart, and says why. @returns whether it was refused */
export function useDrillRefusal(): (picked: PickedField, well: Well) => boolean {
  const intl = useIntl();
  const notify = useNotify();
  const { draft, catalogue } = useEditor();
  return (picked, well) => {
    if (well !== 'drill' || !repeatsDimension(draft, catalogue, picked)) return false;
    notify.toast(
      intl.formatMessage(
        {
          id: 'editor.drill.sameAsDimension',
          defaultMessage: '“{name}”已经是图表的维度，钻取后看到的内容相同；请选择其他字段，日期可以选择更细的粒度',
        },
        { name: catalogue.field(picked.fieldId)?.name },
      ),
      { intent: 'warning' },
    );
    return true;
  };
}
