import type { ToolbarProps } from 'decap-cms-core/dist/esm/components/Editor/EditorToolbar';

/** The buttons of a form that is saved, but not published. */
export function ApprovalTools({
  currentStatus,
  hasChanged,
  onChangeStatus,
  deployPreview,
}: ToolbarProps) {
  const preview = deployPreview?.status === 'SUCCESS' ? deployPreview.url : undefined;
  const canAsk = currentStatus === 'draft' && !hasChanged;
  if (!currentStatus || (!canAsk && preview === undefined)) return null;
  return (
    <div role="group" aria-label="Approval" className="approval-tools">
      {canAsk && (
        <button
          type="button"
          className="desk-button"
          onClick={() => onChangeStatus('PENDING_REVIEW')}
        >
          Ask for approval
        </button>
      )}
      {preview !== undefined && (
        <a className="desk-button" href={preview} target="_blank" rel="noreferrer">
          See the site with these changes
        </a>
      )}
    </div>
  );
}

/**
 * The collection of a form, for Decap's bar. Only what is approved can be published, and a published page is
 * not taken back at once, without approval.
 */
export const publishable = ({ collection, currentStatus }: ToolbarProps) =>
  collection.set('publish', currentStatus === 'pending_publish');
