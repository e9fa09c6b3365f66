import { Button, makeStyles, tokens } from '@tessera/ui/core';
import { SearchInput } from '@tessera/ui/forms';
import { FolderAddRegular, MathFormulaRegular, SettingsRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', padding: '12px 0' },
  search: { width: '240px' },
  chosen: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  space: { flexGrow: 1 },
});

export interface FieldToolsProps {
  readonly search: string;
  /** How many fields are ticked. */
  readonly count: number;
  readonly mayEdit: boolean;
  readonly onSearch: (search: string) => void;
  readonly onBulk: () => void;
  readonly onGroup: () => void;
  readonly onNew: () => void;
}

/** Above the list: the search, what can be done with the ticked fields, and the way to a new one. */
export function FieldTools({ search, count, mayEdit, onSearch, onBulk, onGroup, onNew }: FieldToolsProps) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <div className={styles.root}>
      <div className={styles.search}>
        <SearchInput
          value={search}
          onSearch={onSearch}
          placeholder={intl.formatMessage({ id: 'data.field.search', defaultMessage: '搜索字段' })}
        />
      </div>
      {mayEdit && count > 0 && (
        <>
          <span className={styles.chosen}>
            <FormattedMessage id="data.field.chosen" defaultMessage="已选 {count, number} 个字段" values={{ count }} />
          </span>
          <Button icon={<SettingsRegular />} onClick={onBulk}>
            <FormattedMessage id="data.field.bulk" defaultMessage="批量设置" />
          </Button>
          <Button icon={<FolderAddRegular />} onClick={onGroup}>
            <FormattedMessage id="data.field.toGroup" defaultMessage="移到新分组" />
          </Button>
        </>
      )}
      <span className={styles.space} />
      {mayEdit && (
        <Button appearance="primary" icon={<MathFormulaRegular />} onClick={onNew}>
          <FormattedMessage id="data.field.newFormula" defaultMessage="新建计算字段" />
        </Button>
      )}
    </div>
  );
}
