import { useNavigate } from '@tessera/remote-kit/router';
import { Button } from '@tessera/ui/core';
import { ArrowTrendingLinesRegular } from '@tessera/ui/icons';
import { FormattedMessage } from 'react-intl';

import { DATA_PATHS } from '../../../common/data-paths.ts';

export interface AnalysisLinkProps {
  readonly modelCode: string;
  /** Null for the saved draft. */
  readonly version: number | null;
  readonly member: string;
  /** A day of the period. */
  readonly date: string;
}

/** Opens what makes the change of a member. */
export function AnalysisLink({ modelCode, version, member, date }: AnalysisLinkProps) {
  const navigate = useNavigate();
  const query = new URLSearchParams({
    modelId: modelCode,
    ...(version === null ? { draft: '1' } : { version: `${version}` }),
    ...{ member, date },
  });
  return (
    <Button
      size="small"
      icon={<ArrowTrendingLinesRegular />}
      onClick={() => void navigate(`${DATA_PATHS.judgmentAnalysis}?${query.toString()}`)}
    >
      <FormattedMessage id="data.judgment.analyse" defaultMessage="分析原因" />
    </Button>
  );
}
