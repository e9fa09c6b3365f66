import { chart, PAGE_PATHS } from '@tessera/contract';
import { useAction, useClient, useNavigation, useNotify } from '@tessera/remote-kit';
import { useIntl } from 'react-intl';

import { draftOf } from './proposal-draft.ts';
import type { Proposal } from './propose-charts.ts';

export interface NamedProposal {
  readonly proposal: Proposal;
  readonly title: string;
}

/** Takes a proposal to the editor, or puts several on a board. */
export function useProposalActions(menuCode: string) {
  const client = useClient();
  const intl = useIntl();
  const notify = useNotify();
  const navigation = useNavigation();
  const { busy, run } = useAction();
  return {
    busy,
    edit: ({ proposal, title }: NamedProposal) =>
      run(async () => {
        const { reportCode } = await client.call(chart.cache, { body: draftOf(proposal, title, menuCode) });
        navigation.navigate(`${PAGE_PATHS.chartEditor}?${new URLSearchParams({ menuCode, reportCode })}`);
      }),
    /** One after the other, so that each finds a place beside those before it. */
    save: (proposals: readonly NamedProposal[], board: string) =>
      run(async () => {
        for (const { proposal, title } of proposals) {
          await client.call(chart.save, { body: draftOf(proposal, title, board) });
        }
        notify.toast(
          intl.formatMessage(
            { id: 'editor.fast.saved', defaultMessage: '{count, number} 个图表已保存到看板' },
            { count: proposals.length },
          ),
          { intent: 'success' },
        );
        navigation.navigate(`${PAGE_PATHS.board}?${new URLSearchParams({ menuCode: board })}`);
      }),
  };
}
