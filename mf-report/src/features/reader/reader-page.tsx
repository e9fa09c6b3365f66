import { PAGE_PATHS } from '@tessera/contract';
import { Permitted, useNavigation } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import { EmptyState, IconButton } from '@tessera/ui/core';
import { DocumentTableRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { ReportReader } from './report-reader.tsx';

/** Route /intelligentReport: the report of `menuCode`, at the page of `paperId`. */
export function ReaderPage() {
  const [parameters] = useSearchParams();
  const menuCode = parameters.get('menuCode');
  if (!menuCode) return <Unnamed />;
  return <ReportReader menuCode={menuCode} leading={<ToDirectory search={parameters.toString()} />} />;
}

/** Route /reportPreview (RT-080): the draft of the report of `menuCode`, as its readers would see it. */
export function PreviewPage() {
  const [parameters] = useSearchParams();
  const menuCode = parameters.get('menuCode');
  return menuCode ? <ReportReader draft menuCode={menuCode} leading={null} /> : <Unnamed />;
}

function Unnamed() {
  const intl = useIntl();
  return (
    <EmptyState
      title={intl.formatMessage({ id: 'report.reader.unnamed', defaultMessage: '地址中没有指明报告' })}
      text={intl.formatMessage({ id: 'report.reader.unnamedHint', defaultMessage: '请从报告目录打开一个报告' })}
    />
  );
}

/** Opens the same place of the report beside the directory. */
function ToDirectory({ search }: { search: string }) {
  const intl = useIntl();
  const navigation = useNavigation();
  return (
    <Permitted tag="dashboard_watch_dir">
      <IconButton
        label={intl.formatMessage({ id: 'report.reader.directory', defaultMessage: '报告目录' })}
        icon={<DocumentTableRegular />}
        onClick={() => navigation.navigate(`${PAGE_PATHS.reports}?${search}`)}
      />
    </Permitted>
  );
}
