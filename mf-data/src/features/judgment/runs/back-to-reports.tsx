import { useNavigate } from '@tessera/remote-kit/router';
import { IconButton } from '@tessera/ui/core';
import { ArrowLeftRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { DATA_PATHS } from '../../../common/data-paths.ts';

/** Leads from one report, or two that are compared, to the list of reports. */
export function BackToReports() {
  const intl = useIntl();
  const navigate = useNavigate();
  return (
    <IconButton
      label={intl.formatMessage({ id: 'data.judgment.backToReports', defaultMessage: '返回历史报告' })}
      icon={<ArrowLeftRegular />}
      onClick={() => void navigate(DATA_PATHS.judgmentRuns)}
    />
  );
}
