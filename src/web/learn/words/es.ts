// The messages of lessons and puzzles in Spanish.

import type { LearnMessages } from './en.ts';

export const es: LearnMessages = {
  'learn.title': 'Aprender',
  'learn.lead': 'Nadie aprende un planeta en un libro. Construye uno, y las reglas vendrán solas.',
  'learn.first': 'Tu primer planeta',
  'learn.first.more': 'Todo lo que necesitas para jugar, en cinco minutos.',
  'learn.pair': 'Mano a mano',
  'learn.pair.more': 'Dos losetas a la vista, una cubierta: cómo funciona la oferta.',
  'learn.hidden': 'Personajes ocultos',
  'learn.hidden.more': 'Quién vive en cada planeta es un secreto hasta el recuento.',
  'learn.begin': 'Empezar',
  'learn.resume': 'Seguir (paso {step} de {steps})',
  'learn.again': 'Otra vez',
  'learn.done': 'hecha',
  'learn.puzzles': 'El enigma del día',
  'learn.puzzles.more': 'La última ronda de una partida real. Una loseta, una designación: ¿qué jugada gana?',
  'learn.puzzles.go': 'Al enigma',
  'learn.rules': 'Todas las reglas',

  'coach.title': 'La lección',
  'coach.step': 'Paso {step} de {steps}',
  'coach.next': 'Seguir',
  'coach.show': 'Muéstrame',
  'coach.do': 'Hazlo por mí',
  'coach.restart': 'Empezar de nuevo',
  'coach.rule': 'Regla {clause}',
  'coach.watch': 'Mira: ahora eligen los demás.',
  'coach.play': 'Jugar de verdad',
  'coach.all': 'Las lecciones',
  'lesson.notYet': 'Un momento: primero lo que dice la tarjeta, y luego te toca.',

  'first.welcome':
    'Buenas noches. Este círculo oscuro será tu planeta: dieciséis casillas, una loseta por ronda. A tu lado, {rose} y {fox} hacen el suyo.',
  'first.open': 'Empiezas tú, así que abres una pila. Elige la de personajes: trae a quienes juzgarán tu planeta.',
  'first.open.wrong':
    'Puedes abrir cualquier pila con losetas. Pero si nadie la juzga, una loseta solo es bonita. Abre la de personajes.',
  'first.take':
    'Tres invitados, uno para cada cual. El letrero dice qué les gusta: el vanidoso da 4 puntos por serpiente. Tócalo y luego una esquina que brille.',
  'first.take.wrong':
    'El farolero da solo un punto por farol; el vanidoso, cuatro por serpiente. Hoy, serpientes: elige al vanidoso.',
  'first.take.king':
    'El rey es orgulloso: 14 puntos por una rosa, 7 por dos, nada por tres. Un amigo arriesgado. Hoy, el vanidoso.',
  'first.appoint': 'Ahora di quién elige después. El último se lleva lo que quede. Que {fox} elija primero.',
  'first.appoint.wrong':
    'También vale. Pero {rose} aún no tiene nada que perder, y {fox} se impacienta. Esta vez, deja pasar a {fox}.',
  'first.last':
    '{rose} llegó la última y no pudo elegir. Su consuelo: quien se lleva la última loseta abre la ronda siguiente.',
  'first.snake':
    '{rose} te llama. El numerito dice lo que una loseta te da en el acto: la serpiente vale 4. Las losetas del centro van en medio.',
  'first.snake.wrong':
    'Buen elefante, pero en tu planeta nadie paga por él. La serpiente vale 4 puntos para tu vanidoso.',
  'first.score':
    '¡Cuatro puntos! Los personajes miran todo el planeta: da igual dónde esté la serpiente. Toca un planeta de arriba para ver quién vive allí.',
  'first.later':
    'Cuatro rondas después. El jardinero de {rose} da 7 puntos por baobab, y ella tiene dos. Pero con el tercero las tres losetas se dan la vuelta.',
  'first.uphill':
    'Te tocó la última loseta, así que abres. Elige la pila del borde ascendente: el hombro izquierdo de cada lado.',
  'first.uphill.wrong': 'También es buena pila, otro día. Lo que quiero enseñarte está en la del borde ascendente.',
  'first.elephant': 'Tu cazador da 3 puntos por cada clase de animal, y le falta un elefante. Llévatelo.',
  'first.elephant.wrong':
    'Ya tienes un zorro, y el cazador paga cada clase una sola vez. El elefante es nuevo para él: +3.',
  'first.elephant.baobab':
    'La oveja también vale 3. Pero entonces el baobab crece en tu planeta y no en el de {rose}. Llévate el elefante.',
  'first.third':
    'Quedan unos faroles y un baobab. Si {fox} elige antes, toma los faroles, y el baobab va a {rose}. ¿A quién designas?',
  'first.third.wrong':
    '{rose} tomaría los faroles, y el baobab iría a {fox}, sin hacerle daño. Esta elección es la que gana: designa a {fox}.',
  'first.roots':
    '¡El tercer baobab! Tres losetas de {rose} ya son solo raíces: nada en ellas cuenta hasta el final. Catorce puntos perdidos.',
  'first.volcano':
    'Cinco rondas después, los volcanes: al final, quien tenga más pierde un punto por cada uno. {fox} y tú tenéis dos, y ambos pagáis.',
  'first.calm': 'Deja dormir al volcán. La serpiente al atardecer gusta a dos de tus personajes. Llévatela.',
  'first.calm.wrong':
    'Dos puntos por el atardecer, sin peligro. Pero la loseta de la serpiente también tiene uno, y da 6.',
  'first.calm.volcano': 'Tendrías tres volcanes, más que nadie: tres puntos menos. Déjaselo a quien se lo merezca.',
  'first.pass':
    'Quedan una loseta tranquila y el volcán. Designa a {rose}: ella toma la tranquila, y {fox} recibe el volcán, quiera o no.',
  'first.pass.wrong':
    '{fox} tomaría la loseta tranquila. Con el volcán, {rose} tendría dos, como vosotros, y pagaríais todos. Designa a {rose}.',
  'first.spared': '{fox} tiene ahora tres volcanes y paga por los tres. Tú tienes dos, menos que él, y no pagas nada.',
  'first.final':
    'La última ronda, tu última esquina. El geógrafo da un punto por cada loseta sin volcán, y tienes diez.',
  'first.final.wrong':
    'Al principito le gustan las ovejas de varios colores, y las tuyas son todas blancas: 5 puntos. El geógrafo da 10.',
  'first.count':
    'El recuento: esquina a esquina, y luego los volcanes. Eso es todo el juego. Ahora, a construir tu planeta.',

  'pair.welcome':
    'Entre dos no se designa a nadie. Hay tres losetas, un poco de engaño y una loseta para nadie. Estamos en la ronda cinco.',
  'pair.open': 'Abres tú. Elige la pila del borde descendente: solo tú verás las tres losetas.',
  'pair.open.wrong': 'Puedes, claro. Pero la pequeña trampa para {rose} está en la del borde descendente.',
  'pair.cover':
    'Muestras dos losetas y cubres una; luego elige {rose}. El baobab daría 7 puntos a su jardinero: tócalo para cubrirlo y ofrece.',
  'pair.cover.wrong':
    'Entonces el baobab queda a la vista y {rose} se lo lleva: 7 puntos para su jardinero. Cubre el baobab.',
  'pair.take': '{rose} no se atrevió. De las dos que quedan eliges una: la oveja blanca gusta a tu hombre de negocios.',
  'pair.take.wrong':
    'El baobab no te da nada. Llévate la oveja: lo que dejas se descarta, así que el baobab se va igual.',
  'pair.discards':
    'La tercera loseta se descarta, a la vista de todos. Toca el montoncito junto a las pilas: lo que hay allí ya no vuelve.',
  'pair.covered':
    'Ahora ofrece {rose}. Las dos losetas a la vista no te dan nada. ¿Qué esconde? Atrévete: toma la cubierta.',
  'pair.covered.wrong': 'Sin riesgo, y sin nada para ti. Nadie esconde una loseta porque sí. Toma la cubierta.',
  'pair.end': '¡Dos ovejas blancas, 4 puntos! Abrís por turnos, ronda tras ronda. Lo demás ya lo conoces.',

  'hidden.welcome':
    'Aquí los personajes están boca abajo hasta el recuento. Tienes que adivinar qué buscan los demás, y ellos qué buscas tú.',
  'hidden.open': 'Abre la pila de personajes. Solo tú verás lo que trae.',
  'hidden.open.wrong': 'Las otras pilas se ven, como siempre. El secreto está en la de personajes.',
  'hidden.take': 'Nadie más ve estas tres losetas. Elige al principito: 3 puntos por color de oveja, 1 por caja.',
  'hidden.take.wrong': 'Nadie lo sabría. Pero hoy soñemos con ovejas: elige al principito.',
  'hidden.hand': 'Ahora pasas las otras dos, y solo quien designes las ve. Dáselas a {fox}: sabrás entre qué elige.',
  'hidden.hand.wrong': '{rose} estaría encantada. Pero elegiría ella, y {fox} tendría el resto. Pásaselas a {fox}.',
  'hidden.peek':
    'Los demás ven solo un reverso; tú ves a través del tuyo. ¿Alguien mira? Ocúltalo: menú, «Mostrar u ocultar», o la tecla k.',
  'hidden.second': '{rose} tomó una, que no viste, y te pasa las otras dos. Elige al geógrafo.',
  'hidden.second.wrong':
    'El jardinero quiere baobabs, y los baobabs traen problemas. El geógrafo solo quiere suelo tranquilo.',
  'hidden.known':
    'La última loseta fue para {fox}, y pasó por tus manos: es el jardinero. La de {rose} solo puedes adivinarla.',
  'hidden.final':
    'Trece rondas después, la última loseta. Tu principito también cuenta cajas: llévate la oveja con la caja.',
  'hidden.final.wrong': 'Bonita oveja. La otra viene con una caja: un punto más para tu principito.',
  'hidden.end': 'Todos los personajes muestran la cara, y al fin cada cual ve lo que cada cual quería.',

  'puzzle.title': 'Enigma {number}',
  'puzzle.today': 'El enigma del día',
  'puzzle.ask': 'La última ronda, y cada cual juega para sí. Elige la loseta y la designación que te dan la victoria.',
  'puzzle.appoint': '¿Y quién elige después?',
  'puzzle.right': '¡Correcto! Ganas, y ninguna otra elección lo lograba.',
  'puzzle.wrong': 'Esta vez no: {count, plural, one {gana} other {ganan}} {names}.',
  'puzzle.shared': 'Casi: la victoria es compartida.',
  'puzzle.why': '¿Por qué?',
  'puzzle.retry': 'Otra vez',
  'puzzle.previous': 'Enigma anterior',
  'puzzle.next': 'Enigma siguiente',
  'puzzle.ofAll': '{number} de {count}',
  'puzzle.streak': '{days, plural, =0 {} one {# día seguido} other {# días seguidos}}',
  'puzzle.solved': 'resuelto',
  'puzzle.answer': 'La respuesta',
  'puzzle.yours': 'tu elección',
  'puzzle.choices': 'Adónde lleva cada elección',
  'puzzle.choices.more': 'Si los demás juegan lo mejor que pueden.',
  'puzzle.reasons': 'Por qué esta loseta',
  'puzzle.whyNext': 'Por qué designar a {name}',
  'puzzle.naming': 'Si después elige {name}: {takes}. {ending}',
  'puzzle.takes': '{name} toma {tile}',
  'puzzle.leftWith': 'a {name} le queda {tile}',
  'puzzle.ending.won':
    '{tie, select, yes {Ganas: {own} puntos como el siguiente, pero menos volcanes.} other {Ganas por {own} a {best}.}}',
  'puzzle.ending.shared': 'La victoria se comparte, con {own}.',
  'puzzle.ending.lost':
    '{count, plural, one {Gana} other {Ganan}} {names} con {points}, y tú tienes {tie, select, yes {los mismos, pero más volcanes} other {{own}}}.',
  'puzzle.choice': 'Elección',
  'puzzle.winner': 'gana',
};
