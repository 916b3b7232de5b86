// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// A collection of single pieces. Any account may mint the next one, to any account.
contract Postcards is ERC721 {
    uint256 public count;

    constructor(string memory name, string memory symbol) ERC721(name, symbol) {}

    function mint(address to) external returns (uint256 id) {
        id = ++count;
        _mint(to, id);
    }
}
