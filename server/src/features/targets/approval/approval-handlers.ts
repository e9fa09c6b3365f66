import { MESSAGE_TYPE_CODES, type Locale, type targets } from '@tessera/contract';
import type { Kysely, Transaction } from 'kysely';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { Handlers, RequestContext, Viewer } from '../../../platform/http/handlers.ts';
import type { Database } from '../../../platform/store/database.ts';
import { text } from '../../../platform/texts/index.ts';
import { nickNamesOf } from '../../identity/index.ts';
import type { Messages, StagedMessage } from '../../messages/index.ts';
import type { KnownIndex } from '../index-repository.ts';
import type { ReadStores } from '../store-reader.ts';
import type { Edit } from '../value-repository.ts';
import { approvalOf } from './approval-view.ts';
import { approversOf, createStoreCheck, mayDecide, type Seeing } from './approvers.ts';
import { approveSubmission, endSubmission, holdSubmission, submitYear, type Submission } from './submissions.ts';

export interface ApprovalNeeds {
  readonly store: Kysely<Database>;
  readonly messages: Pick<Messages, 'stage'>;
  readonly readStores: ReadStores;
  readonly seeing: Seeing;
  /** Whether the index's list of rights lets a viewer change it. */
  mayEdit(viewer: Viewer, indexCode: string): Promise<boolean>;
  find(corporationCode: string, indexCode: string): Promise<KnownIndex>;
  editOf(viewer: Viewer, indexCode: string): Edit;
  /** Renews tables of indexes after a change. */
  renew(): Promise<void>;
}
type What = 'submitted' | 'approved' | 'rejected';
type Change<Result> = (
  transaction: Transaction<Database>,
) => Promise<{ readonly result: Result; readonly told?: StagedMessage | undefined }>;

/** Years are submitted, decided and withdrawn (decision 0194). */
export function approvalHandlers({
  store,
  messages,
  readStores,
  seeing,
  mayEdit,
  find,
  editOf,
  renew,
}: ApprovalNeeds): Pick<Handlers<typeof targets>, 'approval' | 'submit' | 'withdraw' | 'approve' | 'reject'> {
  const checkStores = createStoreCheck(store, readStores);
  const changed = async <Result>(change: Change<Result>): Promise<Result> => {
    const { result, told } = await store.transaction().execute(change);
    await told?.push();
    await renew();
    return result;
  };
  const stage = async (
    transaction: Transaction<Database>,
    { corporationCode, userId }: Viewer,
    { indexCode, indexName }: KnownIndex,
    year: number,
    said: { readonly what: What; readonly note: string; readonly to: readonly string[] },
  ): Promise<StagedMessage> => {
    const who = (await nickNamesOf(transaction, [userId])).get(userId) ?? '';
    const args = { what: said.what, who, name: indexName, year: String(year), note: said.note };
    const message = {
      ...{ corporationCode, to: { userIds: said.to }, typeCode: MESSAGE_TYPE_CODES.system },
      link: `/targetKanban?index=${encodeURIComponent(indexCode)}&year=${year}`,
      text: (locale: Locale) => ({
        title: text(locale, 'target.message.title', args),
        content: { text: text(locale, 'target.message.text', args) },
      }),
    };
    return messages.stage(message, transaction);
  };
  const held = async (
    transaction: Transaction<Database>,
    viewer: Viewer,
    indexCode: string,
    submissionId: string,
  ): Promise<Submission> => {
    const submission = await holdSubmission(transaction, indexCode, submissionId);
    if (!(await mayDecide(transaction, viewer, indexCode, submission.submitted_by, seeing)))
      throw new CatalogueError('targetOwnSubmission');
    return submission;
  };
  const decided = async <Result>(
    {
      viewer,
      context,
      body,
    }: { viewer: Viewer; context: RequestContext; body: { indexCode: string; submissionId: string; note: string } },
    what: 'approved' | 'rejected',
    decide: (transaction: Transaction<Database>, submission: Submission, edit: Edit) => Promise<Result>,
  ): Promise<Result> => {
    const index = await find(viewer.corporationCode, body.indexCode);
    await checkStores(viewer, context, index);
    return changed(async (transaction) => {
      const submission = await held(transaction, viewer, index.indexCode, body.submissionId);
      const result = await decide(transaction, submission, editOf(viewer, index.indexCode));
      const said = { what, note: body.note, to: [submission.submitted_by].filter((one) => one !== viewer.userId) };
      return { result, told: await stage(transaction, viewer, index, submission.year, said) };
    });
  };
  /** @throws CatalogueError notFound, targetNoApproval */
  const findApproved = async (viewer: Viewer, indexCode: string): Promise<KnownIndex> => {
    const index = await find(viewer.corporationCode, indexCode);
    if (!index.needsApproval) throw new CatalogueError('targetNoApproval', { name: index.indexName });
    return index;
  };
  return {
    async approval({ viewer, body: { indexCode, year } }) {
      const index = await findApproved(viewer, indexCode);
      const about = { store, viewer, seeing, mayEdit: await mayEdit(viewer, index.indexCode) };
      return approvalOf(about, index.indexCode, year);
    },
    async submit({ viewer, context, body: { indexCode, ...wanted } }) {
      await checkStores(viewer, context, await findApproved(viewer, indexCode));
      return changed(async (transaction) => {
        const submissionId = await submitYear(transaction, editOf(viewer, indexCode), wanted);
        // Read while it is held: who switches approval waits for it.
        const index = await findApproved(viewer, indexCode);
        const approvers = await approversOf(transaction, viewer.corporationCode, indexCode, seeing);
        const to = approvers.filter((one) => one !== viewer.userId);
        const told = await stage(transaction, viewer, index, wanted.year, { what: 'submitted', note: wanted.note, to });
        return { result: { submissionId }, told };
      });
    },
    async withdraw({ viewer, body: { indexCode, submissionId } }) {
      await find(viewer.corporationCode, indexCode);
      return changed(async (transaction) => {
        const submission = await holdSubmission(transaction, indexCode, submissionId);
        if (submission.submitted_by !== viewer.userId) {
          const who = (await nickNamesOf(transaction, [submission.submitted_by])).get(submission.submitted_by) ?? '';
          throw new CatalogueError('targetSubmitter', { who });
        }
        await endSubmission(transaction, submission, editOf(viewer, indexCode), 'withdrawn');
        return { result: null };
      });
    },
    approve: (call) =>
      decided(call, 'approved', async (transaction, submission, edit) => ({
        number: await approveSubmission(transaction, submission, edit, call.body.note),
      })),
    reject: (call) =>
      decided(call, 'rejected', async (transaction, submission, edit) => {
        await endSubmission(transaction, submission, edit, 'rejected', call.body.note);
        return null;
      }),
  };
}
