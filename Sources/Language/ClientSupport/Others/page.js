/* MARK: page.script */
'use strict';
const filter = document.getElementById('filter');
const articles = [...document.querySelectorAll('main article')];
const texts = new Map();
const links = new Map();
for (const link of document.querySelectorAll('nav a')) links.set(decodeURIComponent(link.hash.slice(1)), link.parentElement);
const lists = [...document.querySelectorAll('nav details')];
if (matchMedia('(max-width: 48rem)').matches) for (const list of lists) list.open = false;
const initial = new Map(lists.map(list => [list, list.open]));

function text(article) {
  if (!texts.has(article)) {
    const parts = [...article.children].filter(part => !part.classList.contains('answer'));
    texts.set(article, parts.map(part => part.textContent).join(' ').toLowerCase());
  }
  return texts.get(article);
}

function apply() {
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const article of articles) {
    const fits = words.every(word => text(article).includes(word));
    article.hidden = !fits;
    const entry = links.get(article.id);
    if (entry) entry.hidden = !fits;
    if (fits) count += 1;
  }
  for (const section of document.querySelectorAll('main section:not(.settings)')) {
    section.hidden = !section.querySelector('article:not([hidden])');
  }
  for (const list of lists) {
    list.hidden = !list.querySelector('li:not([hidden])');
    list.open = words.length ? count <= 200 : initial.get(list);
  }
  document.getElementById('count').textContent = words.length ? `${count} of ${articles.length}` : '';
}

let waiting;
filter.addEventListener('input', () => { clearTimeout(waiting); waiting = setTimeout(apply, 80); });
document.getElementById('search').addEventListener('submit', event => { event.preventDefault(); apply(); });
document.addEventListener('keydown', event => {
  if (event.key === '/' && document.activeElement !== filter && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    filter.focus();
  } else if (event.key === 'Escape' && document.activeElement === filter) {
    filter.value = '';
    apply();
  }
});
// A link leads to what the filter hides, too.
window.addEventListener('hashchange', () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target && target.hidden) { filter.value = ''; apply(); target.scrollIntoView(); }
});
document.getElementById('search').hidden = false;
