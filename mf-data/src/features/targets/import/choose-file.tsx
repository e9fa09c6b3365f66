import { TARGET_FILE_LIMITS, targets, type TargetSheet } from '@tessera/contract';
import { useAction, useDownload } from '@tessera/remote-kit';
import { Button, Caption1, makeStyles, saveFile, Spinner, tokens } from '@tessera/ui/core';
import { Checkbox } from '@tessera/ui/forms';
import { ArrowDownloadRegular, ArrowUploadRegular } from '@tessera/ui/icons';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  buttons: { display: 'flex', gap: '8px', alignItems: 'center', flexWrap: 'wrap' },
  list: { margin: 0, padding: '0 0 0 18px', lineHeight: '22px' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

export interface ChooseFileProps {
  readonly sheet: TargetSheet;
  readonly indexName: string;
  /** A file is being looked at. */
  readonly isChecking: boolean;
  onFile(file: File): void;
}

/** The template of a table, and the file that it became. */
export function ChooseFile({ sheet, indexName, isChecking, onFile }: ChooseFileProps) {
  const styles = useStyles();
  const intl = useIntl();
  const download = useDownload();
  const input = useRef<HTMLInputElement>(null);
  const [filled, setFilled] = useState(true);
  const { busy, run } = useAction();
  const template = () =>
    run(async () => {
      const { blob, fileName } = await download(targets.importTemplate, { body: { ...sheet, filled } });
      saveFile(blob, fileName ?? `${indexName}-${sheet.parentTime}.xlsx`);
    });
  const chooseName = intl.formatMessage({ id: 'data.targets.import.choose', defaultMessage: '选择 Excel 或 CSV 文件' });
  return (
    <div className={styles.root}>
      <ul className={styles.list}>
        <li>
          <FormattedMessage
            id="data.targets.import.byCode"
            defaultMessage="按编码识别每一行，编码按文本处理，保留开头的 0。"
          />
        </li>
        <li>
          <FormattedMessage
            id="data.targets.import.noZero"
            defaultMessage="空白单元格不会当作 0；已锁定的单元格不变。"
          />
        </li>
        <li>
          <FormattedMessage
            id="data.targets.import.first"
            defaultMessage="先检查每个单元格会发生什么，确认后才会更改。"
          />
        </li>
      </ul>
      <Checkbox
        label={intl.formatMessage({ id: 'data.targets.import.filled', defaultMessage: '模板中带上现有目标值' })}
        checked={filled}
        onChange={(_, { checked }) => setFilled(checked === true)}
      />
      <div className={styles.buttons}>
        <Button icon={<ArrowDownloadRegular />} disabled={busy} onClick={() => void template()}>
          <FormattedMessage id="data.targets.import.template" defaultMessage="下载模板" />
        </Button>
        <Button
          appearance="primary"
          icon={<ArrowUploadRegular />}
          disabled={isChecking}
          onClick={() => input.current?.click()}
        >
          {chooseName}
        </Button>
        {(busy || isChecking) && <Spinner size="tiny" />}
      </div>
      <Caption1 className={styles.quiet}>
        <FormattedMessage
          id="data.targets.import.limits"
          defaultMessage=".xlsx 或 .csv 格式，最多 {rows, number} 行、{megabytes, number} MB。"
          values={{ rows: TARGET_FILE_LIMITS.rows, megabytes: TARGET_FILE_LIMITS.bytes / 1024 / 1024 }}
        />
      </Caption1>
      <input
        ref={input}
        hidden
        type="file"
        accept=".xlsx,.csv,.txt"
        aria-label={chooseName}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file can be chosen again after it was corrected.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
