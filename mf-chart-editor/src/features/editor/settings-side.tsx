import { upload as uploads } from '@tessera/contract';
import { useClient, useTheme } from '@tessera/remote-kit';
import { makeStyles } from '@tessera/ui/core';
import { useCallback, useMemo } from 'react';

import { STEPS, useEditor } from '../../common/index.ts';
import { entriesOf, queryOf, SHOWN_WELLS, typeOf } from '../../model/index.ts';
import { SettingsPanel, type SettingField } from '../settings/index.ts';
import { useOwnMaps } from './use-own-maps.ts';

const useStyles = makeStyles({ root: { flex: 1, minHeight: 0 } });

/** Settings of the chart; changes of one control that follow each other are one step. */
export function SettingsSide() {
  const styles = useStyles();
  const client = useClient();
  const { theme } = useTheme();
  const { draft, catalogue, warning, apply } = useEditor();
  const param = useMemo(() => queryOf(draft), [draft]);
  const fields = useMemo(() => {
    const known = new Map<string, SettingField>();
    for (const well of SHOWN_WELLS)
      for (const { uniqId, fieldId, fieldAlias } of entriesOf(draft, well)) {
        const field = catalogue.field(fieldId);
        known.set(uniqId, { name: fieldAlias || catalogue.nameOf(fieldId), dataType: field?.dataType ?? 'str' });
      }
    return known;
  }, [draft, catalogue]);
  const maps = useOwnMaps(typeOf(draft));
  const upload = useCallback(async (file: File) => (await client.call(uploads.image, { body: file })).url, [client]);
  return (
    <div className={styles.root}>
      <SettingsPanel
        code={typeOf(draft)}
        conf={draft.reportConf}
        param={param}
        fields={fields}
        theme={theme}
        warning={warning}
        upload={upload}
        maps={maps}
        onChange={(conf, { paths }) =>
          apply(STEPS.settings, (last) => ({ ...last, reportConf: [...conf] }), `settings ${paths.join(' ')}`)
        }
      />
    </div>
  );
}
