import { useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * The least that React needs for the same hundred rows by eight columns: a page with a heading and a table, a request, two
 * buttons. No router, no state beside the page, no texts to fetch, no session to check.
 */
const token = localStorage.getItem('bench-token') ?? '';
const rows = 100;
const columns = [
  'username',
  'names',
  'lastNames',
  'documentNumber',
  'email',
  'roles',
  'status',
  'lastLoginAt',
] as const;

type Person = Readonly<Record<(typeof columns)[number] | 'id', string>>;

async function fetchPage(page: number): Promise<readonly Person[]> {
  const query = new URLSearchParams({
    filter: '{}',
    range: JSON.stringify([(page - 1) * rows, page * rows - 1]),
    sort: JSON.stringify(['username', 'ASC']),
  });
  const response = await fetch(`/api/rest/users?${query}`, { headers: { Authorization: `Bearer ${token}` } });
  return (await response.json()) as readonly Person[];
}

function People(): ReactNode {
  const [page, setPage] = useState(1);
  const [people, setPeople] = useState<readonly Person[]>();
  useEffect(() => void fetchPage(page).then(setPeople), [page]);
  return (
    <>
      <h1>Users</h1>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people?.map((person) => (
            <tr key={person.id}>
              {columns.map((column) => (
                <td key={column}>{person[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" aria-label="Previous page" onClick={() => setPage(page - 1)}>
        ‹
      </button>
      <button type="button" aria-label="Next page" onClick={() => setPage(page + 1)}>
        ›
      </button>
    </>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<People />);
