/// What a page looks like, and how it is filtered.
enum HTMLAssets {
    static let style = """
        :root {
          color-scheme: light dark;
          --paper: #fff; --ink: #1c1c1e; --quiet: #5f6166; --line: #dcdce0; --shade: #f5f5f7; --link: #0a58ca; --mark: #9a3b00;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --paper: #17181a; --ink: #e8e8ea; --quiet: #a3a5ab; --line: #36383d; --shade: #212327; --link: #82b4ff; --mark: #f0a868;
          }
        }
        * { box-sizing: border-box; }
        html { scroll-padding-top: 1rem; }
        body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
        a { color: var(--link); text-decoration: none; }
        a:hover, a:focus-visible { text-decoration: underline; }
        :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 2px; }
        main:focus { outline: none; }
        code, pre, .method { font: 0.875rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
        pre { margin: 0.75rem 0; padding: 0.75rem 1rem; background: var(--shade); border-radius: 6px; overflow-x: auto; }
        small { color: var(--quiet); font-size: 0.8125rem; font-weight: normal; }
        .skip { position: absolute; left: -100rem; }
        .skip:focus { left: 1rem; top: 1rem; padding: 0.5rem 1rem; background: var(--paper); z-index: 1; }
        header { padding: 1.5rem 1.5rem 1rem; border-bottom: 1px solid var(--line); }
        h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; }
        h2 { margin: 2.5rem 0 0.5rem; font-size: 1.375rem; }
        h3 { margin: 0; font-size: 1.0625rem; }
        h3 a { color: inherit; }
        .server { margin: 0.25rem 0 0; color: var(--quiet); }
        form { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 0.75rem; margin-top: 1rem; }
        form[hidden] { display: none; }
        input { flex: 1 1 14rem; max-width: 28rem; padding: 0.5rem 0.75rem; border: 1px solid var(--quiet); border-radius: 6px;
          background: var(--paper); color: inherit; font: inherit; }
        #count { margin: 0; color: var(--quiet); }
        .page { display: grid; grid-template-columns: 16rem minmax(0, 1fr); }
        nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 1rem 0.75rem 2rem 1.5rem; }
        nav summary { padding: 0.25rem 0; font-weight: 600; cursor: pointer; overflow-wrap: anywhere; }
        nav ul { margin: 0 0 0.5rem; padding: 0 0 0 1rem; list-style: none; }
        nav li a { display: block; padding: 0.125rem 0; font-size: 0.875rem; }
        main { max-width: 56rem; padding: 0 1.5rem 4rem; }
        main h2:first-child { margin-top: 1.5rem; }
        article { padding: 1.25rem 0; border-top: 1px solid var(--line); content-visibility: auto; contain-intrinsic-size: auto 20rem; }
        h2 + article { border-top: 0; }
        article p { margin: 0.5rem 0; }
        .signature { white-space: pre-wrap; }
        .signature i { font-style: normal; color: var(--mark); }
        .method { font-weight: 700; color: var(--mark); }
        .wide { overflow-x: auto; margin: 0.75rem 0; }
        table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
        caption { padding: 0.25rem 0; text-align: left; font-weight: 600; font-size: 0.875rem; color: var(--quiet); }
        th, td { padding: 0.3125rem 0.75rem 0.3125rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top;
          font-weight: normal; }
        thead th { font-size: 0.8125rem; color: var(--quiet); }
        .note td { padding: 0 0 0.5rem; border-top: 0; color: var(--quiet); }
        .answer { margin: 0.5rem 0; }
        .answer summary { cursor: pointer; color: var(--quiet); }
        .answer pre { max-height: 28rem; overflow: auto; }
        .answer b { font-weight: normal; color: var(--mark); }
        @media (max-width: 48rem) {
          .page { display: block; }
          header, nav, main { padding-left: 1rem; padding-right: 1rem; }
          nav { position: static; max-height: none; padding-bottom: 0; border-bottom: 1px solid var(--line); }
          nav details[open] { padding-bottom: 0.5rem; }
          nav li a { padding: 0.375rem 0; }
        }
        @media print {
          nav, form { display: none; }
          .page { display: block; }
        }
        """

    /// Without it everything is there to read.
    static let script = """
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
          const words = filter.value.toLowerCase().split(/\\s+/).filter(Boolean);
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
        """
}
