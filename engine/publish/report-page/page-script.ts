/** The script of the report page: searches the findings on the page. No network, no storage. */

export const pageScript = `
(() => {
  const data = JSON.parse(document.getElementById('findings').textContent);
  const byId = (id) => document.getElementById(id);
  const [search, check, severity, rows, counter, back, on] =
    ['search', 'check', 'severity', 'rows', 'counter', 'back', 'on'].map(byId);
  const pageSize = 100;
  let page = 0;
  const all = data.findings.map(([checkIndex, subject, message, source]) => {
    const { name, severity: level } = data.checks[checkIndex];
    return { name, level, subject, message, source, text: (subject + ' ' + message + ' ' + source).toLowerCase() };
  });
  const cell = (className, ...content) => {
    const td = document.createElement('td');
    td.className = className;
    td.append(...content);
    return td;
  };
  const element = (tag, className, text) => {
    const made = document.createElement(tag);
    made.className = className;
    made.textContent = text;
    return made;
  };
  const rowOf = (finding) => {
    const tr = document.createElement('tr');
    tr.append(
      cell('', element('span', 'badge ' + finding.level, finding.level)),
      cell('nowrap', finding.subject),
      cell('', finding.message, element('small', '', finding.name.replaceAll('_', ' '))),
      cell('', element('code', '', finding.source)),
    );
    return tr;
  };
  const show = () => {
    const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
    const found = all.filter((finding) =>
      (check.value === '' || finding.name === check.value) &&
      (severity.value === '' || finding.level === severity.value) &&
      words.every((word) => finding.text.includes(word)));
    const last = Math.max(0, Math.ceil(found.length / pageSize) - 1);
    page = Math.min(page, last);
    const start = page * pageSize;
    rows.replaceChildren(...found.slice(start, start + pageSize).map(rowOf));
    const end = Math.min(found.length, start + pageSize);
    counter.textContent = found.length === 0 ? 'No finding matches.' : (start + 1) + ' to ' + end + ' of ' + found.length;
    back.disabled = page === 0;
    on.disabled = page === last;
  };
  const restart = () => { page = 0; show(); };
  for (const control of [search, check, severity]) control.addEventListener('input', restart);
  back.addEventListener('click', () => { page -= 1; show(); });
  on.addEventListener('click', () => { page += 1; show(); });
  const choose = ({ check: name = '', subject = '' }) => {
    check.value = name;
    severity.value = '';
    search.value = subject;
    restart();
    byId('all-findings').scrollIntoView({ behavior: 'smooth' });
  };
  for (const button of document.querySelectorAll('button.link')) {
    button.addEventListener('click', () => choose(button.dataset));
  }
  show();
})();
`;
