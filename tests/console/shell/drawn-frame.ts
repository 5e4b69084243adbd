/** As the build draws the frame, in short. */
export const frame = `
  <div class="layout layout--still">
    <aside class="sidebar" data-on="layout2 layout3">
      <div class="sidebar__head"><button class="sidebar__toggle"></button></div>
      <nav class="menu">
        <div class="menu__group">
          <button class="menu__heading" data-group="settings" aria-expanded="true">Configuraciones</button>
          <div><ul>
            <li><a class="menu__link" href="/Usuarios"><span class="menu__label">Usuarios</span></a></li>
            <li><a class="menu__link" href="/Roles"><span class="menu__label">Roles</span></a></li>
          </ul></div>
        </div>
        <div class="menu__group">
          <button class="menu__heading" data-group="courier">Logística</button>
          <div><ul><li><a class="menu__link" href="/Logistica"><span class="menu__label">Guías</span></a></li></ul></div>
        </div>
        <div class="menu__group"><ul><li><a class="menu__link" href="/logout">Salir</a></li></ul></div>
      </nav>
    </aside>
    <header><button data-on="small">Menú</button><nav class="breadcrumb"><ol></ol></nav><span class="bell"></span>
      <span data-part="countdown"></span><i data-theme-on="light"></i><i data-theme-on="dark"></i></header>
    <main></main>
  </div>`;

/** The skeleton of a list of users. */
export const list = `
  <section>
    <div class="list-header__actions"></div>
    <nav class="list-tabs"></nav><div class="skeleton"></div><div class="view-tabs"></div>
    <div class="filter-bar"><div class="filter-bar__field" data-field="username"></div>
      <div class="filter-bar__field" data-field="roles"></div><span class="filter-bar__more"></span></div>
    <div class="list-summary"></div>
    <div class="list-scroll"><table><colgroup></colgroup>
      <thead><tr><th data-field="email">Correo</th><th data-field="roles">Roles</th><th data-field="username">Usuario</th></tr></thead>
      <tbody></tbody></table></div>
    <nav class="pagination"></nav>
  </section>`;
