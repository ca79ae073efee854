import { Double } from 'mongodb';
import { operator } from '../../support/changes.ts';
import { refused, useRefusedUpdates } from '../../support/refused-updates.ts';

const { refuses } = useRefusedUpdates();

operator('unset').each(refused([['$unset of the _id', 66, { $unset: { _id: '' } }]]), refuses);

operator('inc').each(
  refused([
    ['$inc of a string', 14, { $inc: { text: 1 } }],
    ['$inc of null', 14, { $inc: { nothing: 1 } }],
    ['$inc of an array', 14, { $inc: { list: 1 } }],
    ['$inc by a string', 14, { $inc: { n: 'x' } }],
    ['$inc below a number', 28, { $inc: { 'n.a': 1 } }],
    ['$inc beyond 64 bits', 2, { $inc: { most: 1 } }],
    ['$inc of the _id', 66, { $inc: { _id: 1 } }],
    ['the second of two, and so the first too', 14, { $inc: { n: 1, text: 1 } }],
  ]),
  refuses,
);

operator('mul').each(
  refused([
    ['$mul of a string', 14, { $mul: { text: 2 } }],
    ['$mul by a string', 14, { $mul: { n: 'x' } }],
    ['$mul beyond 64 bits', 2, { $mul: { most: 2 } }],
  ]),
  refuses,
);

operator('rename').each(
  refused([
    ['$rename to what is no name', 2, { $rename: { n: 5 } }],
    ['$rename to itself', 2, { $rename: { n: 'n' } }],
    ['$rename into itself', 2, { $rename: { doc: 'doc.a' } }],
    ['$rename to its own parent', 2, { $rename: { 'doc.k': 'doc' } }],
    ['$rename of an element', 2, { $rename: { 'list.0': 'a' } }],
    ['$rename out of a document in an array', 2, { $rename: { 'docs.0.k': 'a' } }],
    ['$rename into an array', 2, { $rename: { n: 'list.0' } }],
    ['$rename into a document in an array', 2, { $rename: { n: 'docs.0.a' } }],
    ['$rename of the _id', 66, { $rename: { _id: 'a' } }],
    ['$rename to the _id', 66, { $rename: { text: '_id' } }],
    ['$rename to what is set', 40, { $rename: { n: 'a' }, $set: { a: 1 } }],
    ['$rename of what is set', 40, { $rename: { n: 'a' }, $set: { n: 1 } }],
    ['$rename with $[]', 2, { $rename: { 'list.$[]': 'a' } }],
  ]),
  refuses,
);

operator('currentDate').each(
  refused([
    ['an unknown type of $currentDate', 2, { $currentDate: { a: { $type: 'year' } } }],
    ['a number for $currentDate', 2, { $currentDate: { a: 5 } }],
  ]),
  refuses,
);

operator('bit').each(
  refused([
    ['an unknown $bit', 2, { $bit: { n: { not: 1 } } }],
    ['$bit of a double', 2, { $bit: { half: { or: 1 } } }],
    ['$bit by a double', 2, { $bit: { n: { or: new Double(1) } } }],
    ['$bit of a string', 2, { $bit: { text: { or: 1 } } }],
  ]),
  refuses,
);

operator('push').each(
  refused([
    ['$push on a number', 2, { $push: { n: 1 } }],
    ['$push on null', 2, { $push: { nothing: 1 } }],
    ['an unknown modifier of $push', 2, { $push: { list: { $each: [3], $foo: 1 } } }],
    ['$each of no array', 2, { $push: { list: { $each: 3 } } }],
    ['a $slice that is no number', 2, { $push: { list: { $each: [3], $slice: 'x' } } }],
    ['a $slice that is not whole', 2, { $push: { list: { $each: [3], $slice: 1.5 } } }],
    ['a $position that is no number', 2, { $push: { list: { $each: [3], $position: 'x' } } }],
    ['a $sort by 2', 2, { $push: { list: { $each: [3], $sort: 2 } } }],
    ['a $sort by nothing', 2, { $push: { list: { $each: [3], $sort: {} } } }],
  ]),
  refuses,
);

operator('addToSet').each(
  refused([
    ['$addToSet on a number', 2, { $addToSet: { n: 1 } }],
    ['$addToSet of each of no array', 14, { $addToSet: { list: { $each: 3 } } }],
  ]),
  refuses,
);

operator('pull').each(
  refused([
    ['$pull on a number', 2, { $pull: { n: 1 } }],
    ['$pull by an unknown operator', 2, { $pull: { list: { $foo: 1 } } }],
  ]),
  refuses,
);

operator('pullAll').each(
  refused([
    ['$pullAll on a number', 2, { $pullAll: { n: [1] } }],
    ['$pullAll of no array', 2, { $pullAll: { list: 1 } }],
  ]),
  refuses,
);

operator('pop').each(
  refused([
    ['$pop on a number', 14, { $pop: { n: 1 } }],
    ['$pop by 2', 9, { $pop: { list: 2 } }],
    ['$pop by a string', 9, { $pop: { list: 'x' } }],
  ]),
  refuses,
);
