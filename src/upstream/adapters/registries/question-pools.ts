/** What a synthetic citizen's record and the wrong answers beside it are drawn from; nothing of it exists. */

export const banks: readonly string[] = [
  'Banco de Muestra Andino',
  'Banco de Muestra del Pacífico',
  'Banco de Muestra Caribe',
  'Banco de Muestra Llanero',
  'Cooperativa de Muestra La Ceiba',
  'Cooperativa de Muestra El Roble',
  'Financiera de Muestra Horizonte',
  'Fondo de Muestra Los Nevados',
];

export const employers: readonly string[] = [
  'Demo Comercial S.A.S.',
  'Demo Agrícola S.A.S.',
  'Demo Textil S.A.S.',
  'Demo Logística S.A.S.',
  'Demo Editorial S.A.S.',
  'Demo Ferretera S.A.S.',
  'Demo Minera S.A.S.',
  'Demo Hotelera S.A.S.',
];

export const addresses: readonly string[] = [
  'Calle de Muestra 3 # 0-12',
  'Calle de Muestra 14 # 5-40',
  'Carrera de Muestra 7 # 21-09',
  'Carrera de Muestra 22 # 8-63',
  'Avenida de Muestra 5 # 2-17',
  'Diagonal de Muestra 9 # 33-20',
  'Transversal de Muestra 11 # 4-51',
  'Calle de Muestra 45 # 18-02',
];

/** Municipalities by their DANE code. */
export const cities: readonly string[] = [
  '11001',
  '05001',
  '76001',
  '08001',
  '68001',
  '54001',
  '17001',
  '52001',
  '66001',
  '73001',
];
