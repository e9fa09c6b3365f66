import { MEMBER_FILE_LIMITS, memberImport } from '@tessera/contract';
import type { MemberImport } from '@tessera/contract';
import { useAction, useClient, useDownload } from '@tessera/remote-kit';
import { Button, Caption1, makeStyles, saveFile, Spinner, tokens } from '@tessera/ui/core';
import { ArrowDownloadRegular, ArrowUploadRegular } from '@tessera/ui/icons';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  buttons: { display: 'flex', gap: '8px', alignItems: 'center', flexWrap: 'wrap' },
  list: { margin: 0, padding: '0 0 0 18px', lineHeight: '22px' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** The file with members, and what it looks like. */
export function ChooseFile({ onChecked }: { readonly onChecked: (checked: MemberImport) => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const download = useDownload();
  const input = useRef<HTMLInputElement>(null);
  const { busy, run } = useAction();
  const template = () =>
    run(async () => {
      const { blob, fileName } = await download(memberImport.exportFile, { body: { empty: true } });
      saveFile(blob, fileName ?? 'members.xlsx');
    });
  const check = (file: File) =>
    run(async () => {
      onChecked(await client.call(memberImport.check, { query: { fileName: file.name.slice(0, 200) }, body: file }));
    });
  return (
    <div className={styles.root}>
      <ul className={styles.list}>
        <li>
          <FormattedMessage id="admin.import.whom" defaultMessage="按邮箱或账号识别成员；没有找到的邮箱会收到邀请。" />
        </li>
        <li>
          <FormattedMessage
            id="admin.import.cells"
            defaultMessage="空白单元格保持不变，填“-”表示清空；多个用户组或属性值用分号分隔，同名的用户组写完整路径，如“华东/上海”。"
          />
        </li>
        <li>
          <FormattedMessage id="admin.import.first" defaultMessage="先检查每一行会发生什么，确认后才会更改。" />
        </li>
      </ul>
      <div className={styles.buttons}>
        <Button icon={<ArrowDownloadRegular />} disabled={busy} onClick={() => void template()}>
          <FormattedMessage id="admin.import.template" defaultMessage="下载模板" />
        </Button>
        <Button
          appearance="primary"
          icon={<ArrowUploadRegular />}
          disabled={busy}
          onClick={() => input.current?.click()}
        >
          <FormattedMessage id="admin.import.choose" defaultMessage="选择 Excel 文件" />
        </Button>
        {busy && (
          <Spinner
            size="tiny"
            label={intl.formatMessage({ id: 'admin.import.checking', defaultMessage: '正在检查…' })}
          />
        )}
      </div>
      <Caption1 className={styles.quiet}>
        <FormattedMessage
          id="admin.import.limits"
          defaultMessage=".xlsx 格式，最多 {rows, number} 行、{megabytes, number} MB。也可以先导出成员列表，修改后再导入。"
          values={{ rows: MEMBER_FILE_LIMITS.rows, megabytes: MEMBER_FILE_LIMITS.bytes / 1024 / 1024 }}
        />
      </Caption1>
      <input
        ref={input}
        hidden
        type="file"
        accept=".xlsx"
        aria-label={intl.formatMessage({ id: 'admin.import.choose', defaultMessage: '选择 Excel 文件' })}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file can be chosen again after it was corrected.
          event.target.value = '';
          if (file) void check(file);
        }}
      />
    </div>
  );
}
