// The session; the CMS's configuration, made of the content's schemas; what somebody else
// has changed; the field for pictures; the preview, which is the site itself; and the way
// back.
const { CMS, createClass, h } = window;

// Storage belongs to one port, where a cookie goes to every port of this machine. It is
// local rather than the tab's, so that the link, which works once, opens every tab.
const { fetch: ask } = window;
const fetchHere = (address, options = {}) => {
  const headers = new Headers(options.headers);
  headers.set('Authorization', `Bearer ${localStorage.getItem('aldaba-session')}`);
  return ask(address, { ...options, headers });
};
const read = async (address, options) => {
  const answer = await fetchHere(address, options);
  const value = await answer.json();
  if (answer.ok) return value;
  document.body.textContent = value.error;
  throw new Error(value.error);
};
const token = new URLSearchParams(location.search).get('token');
if (token) {
  history.replaceState(null, '', '/');
  localStorage.setItem('aldaba-session', (await read('/session', { method: 'POST', body: token })).session);
}
const [{ forms, languages: listed, pages, preview, pictures }, labels] = await Promise.all([read('/forms.json'), read('/labels.json')]);
const languages = Object.fromEntries(listed);

const words = {
  es: {
    pages: 'Páginas', translations: 'Artículos traducidos', sections: 'Secciones', undo: 'Deshacer',
    published: 'Publicado.', choose: 'Elige una imagen', none: 'Sin imagen', upload: 'Sube otra imagen',
    name: 'Nombre, con minúsculas y guiones', like: 'Tiene que ser así:', shows: 'Qué se ve', send: 'Súbela', wait: 'Un momento: la imagen se está preparando.',
    faults: 'Hay que corregir esto antes de publicar', others: 'fallos en otros archivos', loading: 'La página llega ahora.', here: 'Esta página no tiene dirección propia todavía.',
    changed: 'Alguien ha cambiado esto mientras tanto. Las líneas con − están ahora; las líneas con + las sustituirían.', leave: 'Dejarlo como está', replace: 'Sustituirlo',
  },
  ca: {
    pages: 'Pàgines', translations: 'Articles traduïts', sections: 'Seccions', undo: 'Desfés',
    published: 'Publicat.', choose: 'Tria una imatge', none: 'Sense imatge', upload: 'Puja una altra imatge',
    name: 'Nom, amb minúscules i guionets', like: 'Ha de ser així:', shows: 'Què s’hi veu', send: 'Puja-la', wait: 'Un moment: la imatge s’està preparant.',
    faults: 'Cal corregir això abans de publicar', others: 'errors en altres fitxers', loading: 'La pàgina ja arriba.', here: 'Aquesta pàgina encara no té adreça pròpia.',
    changed: 'Algú ha canviat això mentrestant. Les línies amb − hi són ara; les línies amb + les substituirien.', leave: 'Deixar-ho com està', replace: 'Substituir-ho',
  },
  en: {
    pages: 'Pages', translations: 'Translated articles', sections: 'Sections', undo: 'Undo',
    published: 'Published.', choose: 'Choose a picture', none: 'No picture', upload: 'Upload another picture',
    name: 'Name, in lower case and hyphens', like: 'It must look like', shows: 'What it shows', send: 'Upload', wait: 'One moment: the picture is being prepared.',
    faults: 'To be mended before this can be published', others: 'faults in other files', loading: 'The page is on its way.', here: 'This page has no address of its own yet.',
    changed: 'Somebody has changed this meanwhile. Lines with − are there now; lines with + would replace them.', leave: 'Leave it as it is', replace: 'Replace it',
  },
};
const spoken = navigator.languages.map((tag) => tag.slice(0, 2)).find((code) => words[code]) ?? 'en';
const text = words[spoken];
document.documentElement.lang = spoken;

/** What people call a field: in English as its name says, which is what the files hold. */
const labelOf = (name) => labels.fields[name]?.[spoken] ?? languages[name] ?? name[0].toUpperCase() + name.slice(1).replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`);
const labelled = (fields) => fields.map(({ pattern, ...field }) => ({
  ...field,
  label: labelOf(field.name),
  ...(pattern && { pattern: [pattern, `${text.like} ${pattern}`] }),
  ...(field.fields && { fields: labelled(field.fields) }),
  ...(field.field && { field: labelled([field.field])[0] }),
}));

// What the CMS itself has not translated.
for (const [key, phrase] of Object.entries(labels.cms)) {
  const path = key.split('.');
  const last = path.pop();
  let at = phrase[spoken] && CMS.getLocale(spoken);
  for (const part of at ? path : []) at = at[part] ??= {};
  if (at) at[last] ??= phrase[spoken];
}

/** Shows what somebody else has changed. Gives whether this tab's words replace it. */
const replaces = ({ difference }) => new Promise((resolve) => {
  const dialog = Object.assign(document.createElement('dialog'), { className: 'changed' });
  const lines = document.createElement('pre');
  for (const line of difference.split('\n')) {
    const kind = { '-': 'del', '+': 'ins' }[line[0]] ?? 'span';
    lines.append(Object.assign(document.createElement(kind), { textContent: line.replace(/^-/, '−') }), '\n');
  }
  const choices = ['leave', 'replace'].map((value) => Object.assign(document.createElement('button'), { type: 'button', textContent: text[value], onclick: () => dialog.close(value) }));
  dialog.append(Object.assign(document.createElement('p'), { textContent: text.changed }), lines, ...choices);
  dialog.addEventListener('close', () => {
    dialog.remove();
    resolve(dialog.returnValue === 'replace');
  });
  document.body.append(dialog);
  dialog.showModal();
});

// The versions of drafts that this tab has read or written last, and those that it has
// written itself: a form has the version of the time when it was opened.
const seen = {};
const own = JSON.parse(sessionStorage.getItem('aldaba-own') ?? '{}');
// After a publication the CMS reads the file again and puts it into the form that is
// open by then: where that is another's, the answer must not come.
let published;
window.fetch = async (address, options) => {
  if (address !== `${location.origin}/api`) return ask(address, options);
  const body = JSON.parse(options.body);
  const { action, params } = body;
  const draft = action === 'persistEntry' ? `${params.options.collectionName}/${params.dataFiles[0].slug}` : `${params.collection}/${params.slug}`;
  Object.assign(params, { seen: seen[draft], own: own[draft] });
  let answer;
  for (;;) {
    answer = await fetchHere(address, { ...options, body: JSON.stringify(body) });
    const found = answer.status === 409 && (await answer.clone().json());
    if (!found || !(await replaces(found))) break;
    params.over = found.version;
  }
  const { version, undo } = answer.ok ? await answer.clone().json() : {};
  if (version) seen[draft] = version;
  if (version && action === 'persistEntry') {
    own[draft] = version;
    sessionStorage.setItem('aldaba-own', JSON.stringify(own));
  }
  if (undo) offer(undo);
  if (action === 'publishUnpublishedEntry' && answer.ok) published = `${draft}.`;
  if (action === 'getEntry' && published && params.path.startsWith(published)) {
    const form = `#/collections/${published.slice(0, -1).replace('/', '/entries/')}`;
    published = undefined;
    if (decodeURI(location.hash).split('?')[0] !== form) await new Promise(() => {});
  }
  return answer;
};

const send = async (address, body) => {
  const answer = await fetchHere(address, { method: 'POST', body });
  const value = await answer.json();
  if (!answer.ok) throw new Error(value.error);
  return value;
};

/** Chooses a picture of the site, or takes a new one with what it shows. */
const PictureControl = createClass({
  getInitialState: () => ({ names: pictures, problem: '' }),
  componentDidMount() { this.show(); },
  componentDidUpdate(before) { if (before.value !== this.props.value) this.show(); },
  async show() {
    const { value } = this.props;
    const answer = value && await fetchHere(`/thumbnails/${value}`);
    this.setState({ shown: answer?.ok && URL.createObjectURL(await answer.blob()) });
  },
  choose(event) {
    this.props.onChange(event.target.value || undefined);
  },
  async upload(event) {
    event.preventDefault();
    const form = new FormData();
    for (const input of this.box.querySelectorAll('input')) form.append(input.name, input.type === 'file' ? (input.files[0] ?? '') : input.value);
    this.setState({ problem: text.wait });
    try {
      const names = await send('/pictures', form);
      pictures.splice(0, pictures.length, ...names);
      this.setState({ names: [...names], problem: '' });
      this.props.onChange(form.get('name'));
    } catch (error) {
      this.setState({ problem: error.message });
    }
  },
  render() {
    const { value, forID, classNameWrapper } = this.props;
    const { names, problem, shown } = this.state;
    return h('div', { className: `${classNameWrapper} picture-field` },
      h('select', { id: forID, value: value ?? '', onChange: this.choose },
        h('option', { value: '' }, text.none), ...names.map((name) => h('option', { key: name, value: name }, name))),
      value && shown && h('img', { src: shown, alt: '' }),
      h('details', null, h('summary', null, text.upload),
        h('div', { ref: (box) => { this.box = box; } },
          h('input', { type: 'file', name: 'file', accept: 'image/png,image/jpeg', 'aria-label': text.choose }),
          h('input', { name: 'name', placeholder: text.name, 'aria-label': text.name }),
          ...Object.entries(languages).map(([code, name]) => h('input', { key: code, name: `alt.${code}`, placeholder: `${text.shows} (${name})`, 'aria-label': `${text.shows} (${name})` })),
          h('button', { type: 'button', onClick: this.upload }, text.send),
          problem && h('p', { role: 'alert' }, problem))));
  },
});
CMS.registerWidget('picture', PictureControl);

/** The page as it would look, in one language at a time, and what must be mended. */
const preparePreview = (pathOf) => createClass({
  getInitialState: () => ({ language: spoken in languages ? spoken : Object.keys(languages)[0], addresses: {}, faults: [], others: 0, version: 0 }),
  componentDidMount() { this.changed(); },
  componentDidUpdate(before) { if (before.entry !== this.props.entry) this.changed(); },
  componentWillUnmount() { clearTimeout(this.timer); },
  changed() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.load(), 250);
  },
  async load() {
    const { entry } = this.props;
    const asked = entry;
    try {
      const shown = await send('/preview', JSON.stringify({ path: pathOf(entry), data: entry.get('data').toJS() }));
      if (asked !== this.props.entry) return;
      const fine = shown.faults.length + shown.others === 0;
      this.setState((state) => ({ ...shown, addresses: fine ? shown.addresses : state.addresses, version: state.version + (fine ? 1 : 0) }));
    } catch (error) {
      this.setState({ faults: [{ key: '', problem: error.message }], others: 0 });
    }
  },
  render() {
    const { language, addresses, faults, others, version } = this.state;
    const address = addresses[language];
    return h('div', { style: { display: 'flex', flexDirection: 'column', height: '100vh', fontFamily: 'system-ui, sans-serif' } },
      h('div', { role: 'group', style: { display: 'flex', gap: '0.5rem', padding: '0.5rem' } },
        ...Object.entries(languages).map(([code, name]) => h('button', {
          key: code, type: 'button', lang: code, 'aria-pressed': code === language, onClick: () => this.setState({ language: code }),
          style: { padding: '0.4rem 0.9rem', borderRadius: '1rem', border: '1px solid var(--navy)', cursor: 'pointer', font: 'inherit', background: code === language ? 'var(--navy)' : '#fff', color: code === language ? '#fff' : 'var(--navy)' },
        }, name))),
      faults.length + others > 0 && h('div', { role: 'status', style: { padding: '0.5rem 1rem', background: '#fdeceb', color: '#8c1d18' } },
        h('strong', null, text.faults),
        h('ul', { style: { margin: '0.5rem 0', paddingInlineStart: '1.2rem' } },
          ...faults.map(({ key, problem }) => h('li', { key: key + problem }, h('b', null, named(key)), key && ': ', problem)),
          others > 0 && h('li', null, `${others} ${text.others}`))),
      address
        ? h('iframe', { key: address + version, title: address, src: preview + address, style: { flex: 1, border: 0 } })
        : h('p', { style: { padding: '1rem' } }, version ? text.here : text.loading));
  },
});

/** sections[2].title.ca as the form has it: Sections 3 › Title › Català */
const named = (key) => key.split(/[.[\]]+/).filter(Boolean)
  .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part === 'sections' ? text.sections : labelOf(part)))
  .join(' › ').replaceAll(/ › (\d+)/g, ' $1');

const kinds = Object.entries(forms.sections)
  .map(([kind, fields]) => ({ name: kind, label: labels.kinds[kind]?.[spoken] ?? kind, widget: 'object', collapsed: true, fields: labelled(fields) }))
  .map((kind) => ({ ...kind, summary: `${kind.label} · {{fields.id}}` }))
  .sort((a, b) => a.label.localeCompare(b.label, spoken));
const sections = { name: 'sections', label: text.sections, widget: 'list', typeKey: 'kind', types: kinds, collapsed: true };
/** The pages that visitors reach first, and by their addresses. */
const files = Object.keys(pages).sort((a, b) => (pages[a][spoken] ?? '~').localeCompare(pages[b][spoken] ?? '~'));
const idOf = (file) => file.replace(/^pages\/|\.yaml$/g, '');
const folder = (name, [label, singular], fields, more) => ({
  name, label, label_singular: singular, folder: name, extension: 'md', format: 'yaml-frontmatter', create: true, fields: labelled(fields), ...more,
});
/** What people call a collection, and one of its entries. */
const collectionLabels = (name) => {
  const { all, one } = labels.collections?.[name] ?? {};
  return [all?.[spoken] ?? labelOf(name), one?.[spoken] ?? name];
};
/** An entry goes by its name or, without one of one language, by its file's. */
const collections = Object.entries(forms.entries).map(([name, fields]) => {
  const identifier = (fields.find(({ widget }) => widget === 'string') ?? fields[0])?.name;
  return folder(name, collectionLabels(name), fields, { identifier_field: identifier, ...(identifier === 'name' ? { slug: '{{slug}}' } : { summary: '{{slug}}' }) });
});
if (forms.entries.posts) {
  const [, singular] = collectionLabels('posts');
  collections.push(folder('translations', [text.translations, singular], forms.translation, { identifier_field: 'title', create: false }));
}

CMS.init({
  config: {
    load_config_file: false,
    backend: { name: 'proxy', proxy_url: `${location.origin}/api`, branch: 'content' },
    publish_mode: 'editorial_workflow',
    media_folder: 'media',
    show_preview_links: false,
    locale: spoken,
    slug: { encoding: 'ascii', clean_accents: true },
    collections: [
      {
        name: 'pages', label: text.pages,
        files: files.map((file) => ({ name: idOf(file), label: pages[file][spoken] ?? idOf(file), file, fields: [...labelled(forms.page), sections] })),
      },
      ...collections,
    ],
  },
});
for (const file of files) CMS.registerPreviewTemplate(idOf(file), preparePreview(() => file));
for (const { name } of collections) {
  CMS.registerPreviewTemplate(name, preparePreview((entry) => entry.get('path') || `${name}/${entry.get('slug') || slug(entry)}.md`));
}

/** The name that a new entry's file gets, as the site makes addresses of titles. */
const slug = (entry) => String(entry.getIn(['data', 'name']) ?? 'new').normalize('NFD').replace(/[̀-ͯ]/g, '').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'new';

const bar = Object.assign(document.createElement('div'), { className: 'undo', hidden: true });
const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text.undo });
bar.setAttribute('role', 'status');
document.body.append(bar);
/** Offers to take a publication of this tab back. */
const offer = (undo) => {
  bar.replaceChildren(text.published, button);
  bar.hidden = false;
  button.onclick = async () => {
    try {
      await send('/undo', JSON.stringify(undo));
      location.reload();
    } catch (error) {
      bar.replaceChildren(error.message);
    }
  };
};
