/** The visual editor at /admin/: Decap CMS with the fields, the writer and the preview of this site. */
import { GitHubBackend } from 'decap-cms-backend-github';
import { GitLabBackend } from 'decap-cms-backend-gitlab';
import { ProxyBackend } from 'decap-cms-backend-proxy';
import { DecapCmsCore as CMS, type CmsConfig } from 'decap-cms-core';
import BooleanWidget from 'decap-cms-widget-boolean';
import ImageWidget from 'decap-cms-widget-image';
import ListWidget from 'decap-cms-widget-list';
import NumberWidget from 'decap-cms-widget-number';
import ObjectWidget from 'decap-cms-widget-object';
import SelectWidget from 'decap-cms-widget-select';
import StringWidget from 'decap-cms-widget-string';
import TextWidget from 'decap-cms-widget-text';
import { fromJS, type List } from 'immutable';
import { cmsConfig, hasApproval, YAML_FORMAT, type CmsBackend } from '../draft/cmsConfig';
import { inFieldOrder } from '../draft/fieldOrder';
import type { CmsField } from '../draft/cmsFields';
import { gitHubHost, gitLabHost, type GitHost } from './approval/gitHosts';
import { withApproval, type ApprovalContent } from './approval/withApproval';
import type { ControlClass, ListControlClass } from './controls/controlClass';
import { withContentErrors, withPlace, withSteadyCaret } from './controls/controls';
import { AirportControl, LinkControl } from './controls/chosenControl';
import { DayControl } from './controls/dayControl';
import { withEntryButtons } from './controls/entryList';
import {
  contentTexts,
  loadSnapshot,
  noteBranch,
  noteSaved,
  pageAddress,
  presentChecker,
} from './contentStore';
import { english } from './english';
import { setFieldsOfEntry } from './fieldErrors';
import type { Field } from './fieldPaths';
import { withReadErrors } from './storage/gitHubBackend';
import { repairLocalBackup } from './storage/localBackup';
import { repairRoles } from './decapRoles';
import { followMistakes, showNotice, showRefusal, showWarnings } from './messages';
import { withMarkdown } from './controls/markdownControl';
import { FocusControl, withAltWarning, withUses } from './controls/pictureControls';
import { withNamedToggle } from './controls/namedToggle';
import { NumberOrTextControl } from './controls/numberOrTextControl';
import { chooseLines } from './storage/chooseLines';
import { pictureProblem } from './storage/pictureFiles';
import { rememberVersions } from './desk/undo';
import { PagePreview } from './preview';
import { PairsControl } from './controls/pairsControl';
import { RecordControl } from './controls/recordControl';
import { noteStatus, updateStoreAfterSave } from './storage/savedEntries';
import { addStyles } from './styles';
import { checkAddedPictures, keepReplacedPictures, offerLoadedPictures } from './storage/uploads';
import { withYamlWriter, type EditorContent } from './storage/yamlBackend';
import { yamlFormat } from './storage/yamlFormat';

/** The controls of single values. They show the errors of the content check. */
const VALUE_CONTROLS = {
  string: withSteadyCaret(StringWidget.controlComponent),
  text: withMarkdown(TextWidget.controlComponent),
  select: SelectWidget.controlComponent,
  boolean: BooleanWidget.controlComponent,
  number: NumberWidget.controlComponent,
  image: withUses(ImageWidget.controlComponent),
  focus: FocusControl,
  alt: withAltWarning(withSteadyCaret(StringWidget.controlComponent)),
  record: RecordControl,
  pairs: PairsControl,
  numberOrText: NumberOrTextControl,
  day: DayControl,
  link: LinkControl,
  airport: AirportControl,
};

/** Decap's types leave out some of the props that it passes to a control. */
const registerControl = CMS.registerWidget as unknown as (
  name: string,
  control: ControlClass,
) => void;

const registerWidget = (name: string, control: ControlClass): void =>
  registerControl(name, withPlace(control));

/** Decap asks who edits. On the local disk nobody has an account. */
const LOCAL_USER = JSON.stringify({ backendName: 'proxy' });

/** What a save is checked with. */
const CONTENT: Omit<EditorContent, 'inFieldOrder'> = {
  checker: presentChecker,
  showWarnings,
  showRefusal,
  chooseLines,
  pictureProblem,
  noteSaved,
};

/** What the approval of saves knows and says. */
const APPROVAL: ApprovalContent = {
  contentTexts,
  noteBranch,
  noteStatus,
  pageAddress,
  showWarnings,
  showRequest: (sentence, address) =>
    showNotice(sentence, {
      label: 'Open the request',
      run: () => void window.open(address, '_blank', 'noopener'),
    }),
};

async function start(): Promise<void> {
  const response = await fetch('/admin/settings.json');
  const { backend }: { backend: CmsBackend } = await response.json();
  await loadSnapshot();
  if (backend.name === 'proxy') localStorage.setItem('decap-cms-user', LOCAL_USER);

  const config = cmsConfig(backend, Object.keys(contentTexts()), presentChecker().languages);
  const fieldsOf = (path: string): CmsField[] => {
    const file = config.collections
      .flatMap((collection) => ('files' in collection ? collection.files : []))
      .find((known) => known.file === path);
    const pages = config.collections.find(
      (each) => 'folder' in each && path.startsWith(`${each.folder}/`),
    );
    return file?.fields ?? (pages && 'fields' in pages ? pages.fields : []);
  };
  const content: EditorContent = {
    ...CONTENT,
    inFieldOrder: (value, file) => inFieldOrder(value, fieldsOf(file)),
  };

  const isApproved = hasApproval(backend);
  CMS.registerLocale('en', english(isApproved));
  // A build of the editor for a git host knows the content as it was built.
  CMS.registerBackend('proxy', withYamlWriter(ProxyBackend, content, loadSnapshot));
  const gitHub = withYamlWriter(withReadErrors(GitHubBackend), content);
  const gitLab = withYamlWriter(GitLabBackend, content);
  const approved = <Api,>(Base: typeof gitHub, hostOf: (api: Api) => GitHost) =>
    isApproved ? withApproval(Base, hostOf, APPROVAL) : Base;
  CMS.registerBackend('github', approved(gitHub, gitHubHost));
  CMS.registerBackend('gitlab', approved(gitLab, gitLabHost));
  CMS.registerCustomFormat(YAML_FORMAT, 'yaml', yamlFormat);
  for (const [name, control] of Object.entries(VALUE_CONTROLS))
    registerWidget(name, withContentErrors(control));
  registerWidget('object', withNamedToggle(ObjectWidget.controlComponent));
  // The control of Decap's list is a list control, which is a control.
  const list = withEntryButtons(ListWidget.controlComponent as unknown as ListControlClass);
  registerWidget('list', withNamedToggle(list as unknown as ControlClass));
  // Decap finds the preview of a file by the name of the file.
  const previewed = config.collections.flatMap((each) =>
    'files' in each ? each.files.map(({ name }) => name) : each.name,
  );
  for (const name of previewed) CMS.registerPreviewTemplate(name, PagePreview);
  // fromJS makes lists and maps of arrays and objects.
  setFieldsOfEntry((path) => fromJS(fieldsOf(path)) as List<Field>);
  updateStoreAfterSave();
  addStyles();
  rememberVersions();
  followMistakes();
  repairLocalBackup();
  repairRoles();
  offerLoadedPictures();
  keepReplacedPictures();
  checkAddedPictures();
  // Decap's types do not know the widgets of this editor.
  CMS.init({ config: config as unknown as CmsConfig });
}

start().catch((error: Error) => {
  document.body.textContent = `The editor cannot start. ${error.message} Reload this page.`;
});
