import type { Share } from '@tessera/contract';
import { useCopy } from '@tessera/remote-kit';
import { IconButton, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { CopyRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { useDocumentFilters } from './use-document-filters.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightRegular },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  row: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto', alignItems: 'center', gap: '8px' },
  word: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
});

/** Codes of the filters of a share, which its embed code and tokens name; nothing where there are none. */
export function FilterCodes({ share: { menuCode, hidden } }: { readonly share: Pick<Share, 'menuCode' | 'hidden'> }) {
  const styles = useStyles();
  const intl = useIntl();
  const copy = useCopy();
  const { data: filters = [] } = useDocumentFilters(menuCode);
  const shown = filters.filter(({ code }) => !hidden.includes(code));
  if (shown.length === 0) return null;
  return (
    <section className={styles.root}>
      <h3 className={styles.title}>
        <FormattedMessage id="board.share.filterCodes" defaultMessage="筛选器代码" />
      </h3>
      <p className={styles.hint}>
        <FormattedMessage
          id="board.share.filterCodesHint"
          defaultMessage="嵌入代码、令牌中的 filters 用 componentCode 指明筛选器"
        />
      </p>
      <ul className={styles.list}>
        {shown.map(({ code, name }) => (
          <li key={code} className={styles.row}>
            <span className={styles.word} title={name}>
              {name}
            </span>
            <code className={mergeClasses(styles.word, styles.code)} title={code}>
              {code}
            </code>
            <IconButton
              size="small"
              label={intl.formatMessage({ id: 'board.share.copyCode', defaultMessage: '复制“{name}”的代码' }, { name })}
              icon={<CopyRegular />}
              onClick={() => void copy(code)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
