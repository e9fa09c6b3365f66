import { FormDialog, TextField } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { STEPS, useEditor } from '../../common/index.ts';
import { entriesOf, setAlias, type Place } from '../../model/index.ts';

/** Another name for a field in this chart; an empty one gives its own back. */
export function AliasDialog({ place, onClose }: { readonly place: Place; onClose(): void }) {
  const intl = useIntl();
  const { draft, catalogue, apply } = useEditor();
  const entry = entriesOf(draft, place.well)[place.index];
  const [name, setName] = useState(entry && 'fieldAlias' in entry ? (entry.fieldAlias ?? '') : '');
  const own = catalogue.field(entry?.fieldId ?? '')?.name ?? '';
  return (
    <FormDialog
      title={<FormattedMessage id="editor.alias.title" defaultMessage="修改显示名" />}
      submitLabel={<FormattedMessage id="editor.alias.submit" defaultMessage="确定" />}
      width={400}
      onSubmit={() => {
        apply(STEPS.alias, (last) => setAlias(last, place, name));
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={intl.formatMessage({ id: 'editor.alias.name', defaultMessage: '显示名' })}
        hint={intl.formatMessage(
          { id: 'editor.alias.hint', defaultMessage: '留空则显示字段名“{name}”' },
          { name: own },
        )}
        placeholder={own}
        maxLength={200}
        value={name}
        onValueChange={setName}
      />
    </FormDialog>
  );
}
